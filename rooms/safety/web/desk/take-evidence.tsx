import { useState } from 'react';

import { joinParts, pathParts, send } from '../../../../platform/web/api.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import { saveFile } from '../../../../platform/web/save-file.ts';
import { useSession } from '../../../../platform/web/session.tsx';
import { ActionForm } from '../../../../platform/web/ui/action-form.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Card } from '../../../../platform/web/ui/card.tsx';
import { Dialog } from '../../../../platform/web/ui/dialog.tsx';
import { TextAreaField } from '../../../../platform/web/ui/field.tsx';
import { evidenceBody, FINDING_MAX, type EvidenceAsk } from '../../index.ts';
import { useNameOf } from './person-link.tsx';
import { deskTexts } from './texts/index.ts';

/** The evidence of a case for an authority: the first of two people asks, the second gets the file. */
export function TakeEvidence({ caseId, asked }: { caseId: string; asked: EvidenceAsk | null }) {
  const texts = useTexts(deskTexts);
  const t = texts.takeEvidence;
  const nameOf = useNameOf();
  const { user } = useSession();
  const [isOpen, setOpen] = useState(false);
  const isMine = asked?.by?.id === user.id;
  return (
    <Card as="section" aria-label={t.title} className="grid gap-3">
      <h2 className="text-lg">{t.title}</h2>
      <p className="text-sm text-ink-soft">{t.text}</p>
      {asked && (
        <div className="border-s-4 border-line ps-3 text-sm">
          <p className="font-bold">
            {isMine
              ? t.askedByMe(asked)
              : t.askedBy({ name: asked.by ? nameOf(asked.by) : texts.formerMember, at: asked.at })}
          </p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line text-ink-soft">
            {asked.reason}
          </p>
        </div>
      )}
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        onClick={() => setOpen(true)}
      >
        {t.open}
      </Button>
      {isOpen && (
        <Dialog open onOpenChange={setOpen} title={t.dialogTitle} description={t.dialogText}>
          <ActionForm
            schema={evidenceBody}
            issues={texts.issues}
            defaultValues={{ reason: '' }}
            send={(body) => takeEvidence(caseId, body)}
            failed={{ title: t.failed, text: t.failedText }}
            done={(file) =>
              file ? { title: t.taken } : { title: t.asked, description: t.askedText }
            }
            refreshes={[['/api', 'desk']]}
            onDone={(file) => {
              if (file) saveFile(file, `evidence-${caseId}.zip`);
              setOpen(false);
            }}
            submit={asked && !isMine ? t.askToo : t.ask}
          >
            {({ field }) => (
              <TextAreaField
                label={t.reason}
                hint={t.reasonHint}
                rows={3}
                maxLength={FINDING_MAX}
                {...field('reason')}
              />
            )}
          </ActionForm>
        </Dialog>
      )}
    </Card>
  );
}

/** The file, or null where a second person must ask too. */
async function takeEvidence(id: string, body: { reason: string }): Promise<Blob | null> {
  const answer = await send(joinParts(pathParts('/api/desk/cases/:id/evidence', { id })), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return answer.status === 200 ? answer.blob() : null;
}
