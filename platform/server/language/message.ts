import { issueText, type IssueKey } from '../../../rooms/issues.ts';
import type { Language } from '../../shared/texts/index.ts';

export type MessageParams = Record<string, string | number>;

/** A text of a catalogue with its values. It is translated when the answer is sent. */
export interface Message {
  params?: MessageParams;
  in(language: Language): string;
}

/** A message, or the key of a validation message. */
export type Text = Message | IssueKey;

type MessagesOf<Texts> = {
  [Key in keyof Texts]: Texts[Key] extends (params: infer Params) => string
    ? (params: Params) => Message
    : Message;
};

/** Turns a room's catalogues into messages. */
export function messages<Texts extends Record<string, string | ((params: never) => string)>>(
  catalogues: Record<Language, Texts>,
): MessagesOf<Texts> {
  const entries = Object.keys(catalogues.en).map((key) => {
    const isFixed = typeof catalogues.en[key] === 'string';
    const create = (params?: MessageParams): Message => ({
      ...(params && { params }),
      in: (language) => write(catalogues[language][key], params),
    });
    return [key, isFixed ? create() : create];
  });
  return Object.fromEntries(entries);
}

function write(
  text: string | ((params: never) => string) | undefined,
  params: MessageParams | undefined,
): string {
  return typeof text === 'function' ? text(params as never) : (text ?? '');
}

/** A text in a language. */
export function textIn(text: Text, language: Language): string {
  return typeof text === 'string' ? issueText(text, language) : text.in(language);
}
