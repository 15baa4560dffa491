import { useParams } from 'wouter';

import { DeskPage } from '../features/desk/desk-page.tsx';

/** The moderators' desk, and one of its cases. */
export function DeskScreen() {
  const { caseId } = useParams();
  return <DeskPage caseId={caseId} />;
}
