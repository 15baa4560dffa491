import { Copy, Link2 } from 'lucide-react';
import { useState } from 'react';

import { call } from '../../platform/api.ts';
import { useTexts } from '../../platform/language/index.ts';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.ts';
import { useAct } from './queries.ts';
import { groupsTexts } from './texts/index.ts';

/**
 * The link into the squad. The server only stores its hash, so it is shown only when it is created.
 */
export function SquadLink({ until }: { until: string | null }) {
  const t = useTexts(groupsTexts).link;
  const [link, setLink] = useState<string | null>(null);
  const make = useAct(
    () => call('POST /api/squad/invitations', { body: {} }),
    (made) => setLink(made.link),
  );
  const revoke = useAct(
    () => call('DELETE /api/squad/link'),
    () => {
      setLink(null);
      toast({ title: t.revoked });
    },
  );
  const isShown = link !== null && until !== null;
  return (
    <div className="grid gap-3">
      {isShown && (
        <TextField
          label={t.address}
          value={link}
          readOnly
          onFocus={(event) => event.target.select()}
        />
      )}
      <p className="text-sm text-ink-soft">
        {until === null ? t.none : t.until({ until })} {until !== null && !isShown && t.hidden}
      </p>
      <div className="flex flex-wrap gap-2">
        {isShown && (
          <Button variant="secondary" onClick={() => void copyText(link, t.copied, t.copyFailed)}>
            <Copy aria-hidden className="size-5" />
            {t.copy}
          </Button>
        )}
        {!isShown && (
          <Button variant="secondary" loading={make.isPending} onClick={() => make.mutate()}>
            <Link2 aria-hidden className="size-5" />
            {until === null ? t.make : t.makeNew}
          </Button>
        )}
        {until !== null && (
          <Button variant="ghost" loading={revoke.isPending} onClick={() => revoke.mutate()}>
            {t.revoke}
          </Button>
        )}
      </div>
    </div>
  );
}
