import { parseSync } from 'vite';

/** A module's imports, by module and name, and the names that it exports. `*` means everything. */
export interface Links {
  imports: { source: string; name: string }[];
  exportsFrom: { source: string; imported: string; exported: string }[];
  names: Set<string>;
}

const known = new Map<string, Links>();

export function linksOf(code: string): Links {
  const links = known.get(code) ?? readLinks(code);
  known.set(code, links);
  return links;
}

function readLinks(code: string): Links {
  const { module } = parseSync('module.tsx', code);
  const links: Links = { imports: [], exportsFrom: [], names: new Set() };
  for (const { moduleRequest, entries } of module.staticImports) {
    for (const { importName, isType } of entries) {
      if (isType) continue;
      const name = importName.kind === 'NamespaceObject' ? '*' : (importName.name ?? 'default');
      links.imports.push({ source: moduleRequest.value, name });
    }
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, importName, exportName, isType } of entries) {
      if (isType) continue;
      const exported = exportName.name ?? (exportName.kind === 'Default' ? 'default' : '*');
      if (moduleRequest === null) links.names.add(exported);
      else {
        const imported = importName.name ?? '*';
        links.exportsFrom.push({ source: moduleRequest.value, imported, exported });
      }
    }
  }
  return links;
}
