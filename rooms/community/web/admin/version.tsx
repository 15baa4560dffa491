import { useQuery } from '@tanstack/react-query';

import { useTexts } from '../../../../platform/web/language/index.ts';
import { adminTexts } from './texts/index.ts';

/** The version of the program that runs. */
export function Version() {
  const t = useTexts(adminTexts).health;
  const { data } = useQuery({ queryKey: ['healthz'], queryFn: readVersion });
  return (
    <p className="text-sm text-ink-soft">
      {data === undefined ? '…' : t.version({ version: data })}
    </p>
  );
}

async function readVersion(): Promise<string> {
  const answer = (await (await fetch('/healthz')).json()) as { version: string };
  return answer.version;
}
