export { askToReport, ReportHost, type ReportRequest } from './report-host.tsx';
export { OpenCaseItem, ReportButton, ReportItem } from './report-item.tsx';
export { SafetyLinks } from './safety-links.tsx';
export { StandingPage } from './standing-page.tsx';
export { safetyTexts } from './texts/index.ts';
export { RaidCard } from './raid/raid-card.tsx';
export { PersonPage } from './desk/person/person-later.ts';
export { TodoItem, TodoList } from './todo/todo-list.tsx';
