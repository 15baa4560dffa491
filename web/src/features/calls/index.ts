export { CallButton } from './call-button.tsx';
export { CallHost } from './call-host.tsx';
