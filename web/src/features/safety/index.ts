export { ReportButton, ReportItem } from './report-item.tsx';
export { SafetyLinks } from './safety-links.tsx';
export { ReportHost } from './report-host.tsx';
