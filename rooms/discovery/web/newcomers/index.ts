export { AskNewcomersLater } from './ask-newcomers-later.tsx';
export { NewcomersField } from './newcomers-field.tsx';
