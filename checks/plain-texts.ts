import { parseSync } from 'vite';

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

/** Attributes and properties whose value people read. */
const READ = new Set([
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'alt',
  'title',
  'placeholder',
  'label',
  'heading',
  'hint',
  'description',
  'emptyText',
  'subject',
  'greeting',
  'footnote',
]);
/** Calls with a text for people, and the argument that it is. */
const SPOKEN: Record<string, number> = {
  AppError: 1,
  notFound: 0,
  invalidInput: 1,
  useTitle: 0,
  messageOf: 1,
  text: 0,
};
/** Methods of zod schemas that take a message. */
const CHECKS = new Set([
  'string',
  'number',
  'int',
  'boolean',
  'enum',
  'min',
  'max',
  'refine',
  'array',
  'union',
  'email',
  'regex',
  'uuid',
  'literal',
]);
const LETTERS = /\p{L}{2}/u;
const WORDS = /\p{L}+ \p{L}+/u;
/** A sentence: a capital, and a small letter after the first space. */
const SENTENCE = /^\p{Lu}[\p{L}’']* \p{Ll}/u;
/** Properties for programmers: of the API's description, and of decisions in the code. */
const FOR_PROGRAMMERS = new Set(['summary', 'description', 'about']);

/** Calls whose texts are for programmers: logs, metrics, and why a socket was closed. */
const PROGRAMMERS_CALLS = new Set([
  'info',
  'warn',
  'error',
  'debug',
  'fatal',
  'describe',
  'notExported',
  'keptAfterErasing',
  'keptForTerm',
  'showGauge',
  'close',
  'cutOff',
]);

/** Texts for people that stand in the code: `path:line: text`. */
export function findPlainTexts(file: string, source: string): string[] {
  const { program } = parseSync(file, source);
  const found: string[] = [];
  const report = (node: Node, text: string) => {
    const line = source.slice(0, node.start).split('\n').length;
    found.push(`${file}:${line}: ${text.trim().replaceAll(/\s+/gu, ' ').slice(0, 60)}`);
  };
  const reportLiterals = (node: unknown, pattern: RegExp) => {
    for (const literal of literalsOf(node)) {
      if (pattern.test(literal.text)) report(literal.node, literal.text);
    }
  };
  const isDomain = file.startsWith('domain/');
  const isWeb = file.startsWith('web/');
  walk(program as unknown as Node, (node, parent) => {
    const isSentence = node.type === 'Literal' || node.type === 'TemplateLiteral';
    if (isSentence && !isForProgrammers(parent, isWeb)) reportLiterals(node, SENTENCE);
    if (node.type === 'JSXText') reportLiterals(node, LETTERS);
    if (node.type === 'JSXExpressionContainer' && parent?.type !== 'JSXAttribute') {
      reportLiterals(node['expression'], LETTERS);
    }
    if (node.type === 'JSXAttribute' && READ.has(nameOf(node['name']))) {
      const value = node['value'] as Node | null;
      reportLiterals(
        value?.type === 'JSXExpressionContainer' ? value['expression'] : value,
        LETTERS,
      );
    }
    if (node.type === 'Property' && !isDomain && READ.has(nameOf(node['key']))) {
      reportLiterals(node['value'], isWeb ? LETTERS : WORDS);
    }
    if (node.type === 'NewExpression' || node.type === 'CallExpression') {
      const name = nameOf(node['callee']);
      const position = SPOKEN[name];
      const given = node['arguments'] as Node[];
      if (position !== undefined) reportLiterals(given[position], WORDS);
      if (isDomain && CHECKS.has(name))
        given.forEach((argument) => reportLiterals(argument, WORDS));
    }
  });
  return [...new Set(found)];
}

/** Whether a literal is part of a log line, a defect's message or the API's description. */
function isForProgrammers(parent: Node | undefined, isWeb: boolean): boolean {
  if (parent?.type === 'Property') return !isWeb && FOR_PROGRAMMERS.has(nameOf(parent['key']));
  if (parent?.type === 'NewExpression')
    return nameOf(parent['callee']).endsWith('Error') && nameOf(parent['callee']) !== 'AppError';
  if (parent?.type !== 'CallExpression') return false;
  return PROGRAMMERS_CALLS.has(nameOf(parent['callee']));
}

/** String literals that a value may be. */
function literalsOf(node: unknown): { node: Node; text: string }[] {
  if (!isNode(node)) return [];
  switch (node.type) {
    case 'JSXText':
    case 'Literal':
      return typeof node['value'] === 'string' ? [{ node, text: node['value'] }] : [];
    case 'TemplateLiteral': {
      const quasis = node['quasis'] as { value: { raw: string } }[];
      return [{ node, text: quasis.map(({ value }) => value.raw).join(' ') }];
    }
    case 'ConditionalExpression':
      return [node['consequent'], node['alternate']].flatMap(literalsOf);
    case 'LogicalExpression':
      return [node['left'], node['right']].flatMap(literalsOf);
    case 'ObjectExpression':
      return (node['properties'] as Node[])
        .filter((property) => nameOf(property['key']) === 'message')
        .flatMap((property) => literalsOf(property['value']));
    default:
      return [];
  }
}

function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'MemberExpression') return nameOf(node['property']);
  const name = node['name'] ?? node['value'];
  return typeof name === 'string' ? name : '';
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function walk(node: Node, visit: (node: Node, parent?: Node) => void, parent?: Node): void {
  visit(node, parent);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) walk(child, visit, node);
    }
  }
}
