import { sideOf } from './source-files.ts';
import { isNode, nameOf, parse, walk, type Node } from './syntax.ts';

const words = (text: string) => new Set(text.split(' '));

/** Attributes and properties whose values people read. */
const READ = words(
  'aria-description aria-label aria-roledescription aria-valuetext alt title placeholder ' +
    'label heading hint description emptyText text action failed question message caption ' +
    'paragraphs subject greeting footnote',
);
/** Calls that take a text for people, and the position of that argument. */
const SPOKEN: Record<string, number> = {
  AppError: 1,
  notFound: 0,
  invalidInput: 1,
  useTitle: 0,
  messageOf: 1,
  text: 0,
  Notification: 0,
  alert: 0,
  confirm: 0,
};
/** Calls whose text people read even if it is a single word. */
const SPOKEN_ALOUD = new Set(['useTitle', 'Notification', 'alert', 'confirm']);
/** Properties of elements and pages whose assigned value people read. */
const ASSIGNED = new Set(['title', 'textContent', 'innerText', 'innerHTML', 'ariaLabel', 'alt']);
/** Methods of zod schemas that take a message. */
const CHECKS = words(
  'string number int boolean enum min max refine array union email regex uuid literal date ' +
    'datetime url length nonempty positive nonnegative object strictObject custom addIssue',
);
const LETTERS = /\p{L}{2}/u;
const WORDS = /\p{L}+ \p{L}+/u;
/** A sentence: a capital, and a small letter after the first space. */
const SENTENCE = /^\p{Lu}[\p{L}’']* \p{Ll}{2}/u;
/** Texts that a screen could show: `Not Saved`, `nothing found yet`, ` points` after a value. */
const PHRASE = /^(?:\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)+|\p{L}+(?: \p{L}+){2,})[.!?…]?$/u;
/** Properties that only programmers read, such as the API's description. */
const FOR_PROGRAMMERS = new Set(['summary', 'description', 'about']);

/** Calls whose texts are for programmers: logs, metrics and the close reason of a socket. */
const PROGRAMMERS_CALLS = words(
  'info warn error debug fatal describe notExported keptAfterErasing keptForTerm showGauge ' +
    'close cutOff',
);

/** Finds texts for people in the code, as `path:line: text`. */
export function findPlainTexts(file: string, source: string): string[] {
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
  const isOfRules = sideOf(file) === 'rules';
  const isWeb = sideOf(file) === 'web';
  walk(parse(file, source), (node, parent) => {
    const isSentence = node.type === 'Literal' || node.type === 'TemplateLiteral';
    if (isSentence && !isForProgrammers(parent, isWeb)) {
      reportLiterals(node, SENTENCE);
      if (isWeb && parent?.type !== 'JSXAttribute') reportLiterals(node, PHRASE);
    }
    if (node.type === 'AssignmentExpression' && isWeb && ASSIGNED.has(nameOf(node['left']))) {
      reportLiterals(node['right'], LETTERS);
    }
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
    if (node.type === 'Property' && !isOfRules && READ.has(nameOf(node['key']))) {
      reportLiterals(node['value'], isWeb ? LETTERS : WORDS);
    }
    if (node.type === 'NewExpression' || node.type === 'CallExpression') {
      const name = nameOf(node['callee']);
      const position = SPOKEN[name];
      const given = node['arguments'] as Node[];
      if (position !== undefined) {
        reportLiterals(given[position], SPOKEN_ALOUD.has(name) ? LETTERS : WORDS);
      }
      if (name === 'setAttribute' && READ.has(nameOf(given[0]))) reportLiterals(given[1], LETTERS);
      if (isOfRules && CHECKS.has(name)) {
        // The first argument may be the checked value: a literal or a list.
        given.forEach((each, index) => reportLiterals(each, index === 0 ? WORDS : LETTERS));
      }
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

/** The string literals that an expression can evaluate to. */
function literalsOf(node: unknown): { node: Node; text: string }[] {
  if (!isNode(node)) return [];
  switch (node.type) {
    case 'JSXText':
    case 'Literal':
      return typeof node['value'] === 'string' ? [{ node, text: node['value'] }] : [];
    case 'TemplateLiteral': {
      const quasis = node['quasis'] as { value: { raw: string } }[];
      const text = quasis.map(({ value }) => value.raw).join(' ');
      return [{ node, text: text.replaceAll(/\s+/gu, ' ') }];
    }
    case 'ConditionalExpression':
      return [node['consequent'], node['alternate']].flatMap(literalsOf);
    case 'LogicalExpression':
      return [node['left'], node['right']].flatMap(literalsOf);
    case 'BinaryExpression':
      if (node['operator'] !== '+') return [];
      return [node['left'], node['right']].flatMap(literalsOf);
    case 'ArrayExpression':
      return (node['elements'] as unknown[]).flatMap(literalsOf);
    case 'ObjectExpression':
      return (node['properties'] as Node[])
        .filter((property) => /^(?:message|error)$/u.test(nameOf(property['key'])))
        .flatMap((property) => literalsOf(property['value']));
    default:
      return [];
  }
}
