/** A line `name: value` in a text file of lessons and scripts. */
export interface Named {
  name: string;
  value: string;
}

/** A part of such a file, starting with its `# heading`. */
export interface Section {
  heading: string;
  lines: string[];
}

/**
 * The fields before the first heading, and the sections. Empty lines and `//` lines are ignored.
 */
export function readSections(source: string): { fields: Map<string, string>; sections: Section[] } {
  const fields = new Map<string, string>();
  const sections: Section[] = [];
  for (const raw of source.split('\n')) {
    const line = raw.trim();
    if (line === '' || line.startsWith('//')) continue;
    const section = sections.at(-1);
    if (line.startsWith('# ')) sections.push({ heading: line.slice(2), lines: [] });
    else if (section) section.lines.push(line);
    else {
      const field = readNamed(line);
      if (!field) throw new Error(`Not a field: ${line}`);
      fields.set(field.name, field.value);
    }
  }
  return { fields, sections };
}

/** Parses `name: value`, where the name is one short word in lower case. */
export function readNamed(line: string): Named | undefined {
  const [, name, value] = /^([a-z]+): (.+)$/u.exec(line) ?? [];
  return name === undefined || value === undefined ? undefined : { name, value };
}

export function fieldOf(fields: Map<string, string>, name: string): string {
  const value = fields.get(name);
  if (value === undefined) throw new Error(`Missing: ${name}`);
  return value;
}
