export { AgainHost } from './again/again-host.tsx';
