import { parseSync } from 'vite';

/** A node of a file's syntax tree. */
export interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

export function parse(file: string, source: string): Node {
  return parseSync(file, source).program as unknown as Node;
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** The name of an identifier or of the last property, or a literal's text. */
export function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'MemberExpression') return nameOf(node['property']);
  const name = node['name'] ?? node['value'];
  return typeof name === 'string' ? name : '';
}

export function walk(node: Node, visit: (node: Node, parent?: Node) => void, parent?: Node): void {
  visit(node, parent);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) walk(child, visit, node);
    }
  }
}
