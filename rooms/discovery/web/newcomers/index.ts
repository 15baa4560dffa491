/* Apart from the room's index.ts: Home would load all that it names. */

export { AskNewcomersLater } from './ask-newcomers-later.tsx';
export { NewcomersField } from './newcomers-field.tsx';
