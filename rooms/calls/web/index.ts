export { CallButton, NoCallsLine } from './call-button.tsx';
export { CallHost } from './call-host.tsx';
export { ReportCallItem } from './report-call-item.tsx';
