import { useTexts } from '../../../platform/language/index.ts';
import { Button } from '../../../ui/button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { secondFactorTexts } from './texts/index.ts';

/** The recovery codes, which are shown once. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const t = useTexts(secondFactorTexts);
  return (
    <div className="grid gap-4">
      <p role="status" className="font-bold">
        {t.codesText}
      </p>
      <ul className="grid gap-x-6 gap-y-1 rounded-control bg-sunken px-4 py-3 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          onClick={() => void copyText(codes.join('\n'), t.copied, t.notCopied)}
        >
          {t.copy}
        </Button>
        <Button onClick={onDone}>{t.kept}</Button>
      </div>
    </div>
  );
}
