import { useTexts } from '../../platform/language/index.ts';
import { SectionPages } from '../../ui/section-pages.tsx';
import { Overview, SECTIONS } from './sections.ts';
import { adminTexts } from './texts/index.ts';

/** The admins' pages. */
export function AdminPage() {
  const { title, titleOf, loading, sections } = useTexts(adminTexts);
  return (
    <SectionPages
      path="/admin"
      sections={SECTIONS}
      texts={{ title, titleOf, loading, sections }}
      isBroad
      Start={Overview}
    />
  );
}
