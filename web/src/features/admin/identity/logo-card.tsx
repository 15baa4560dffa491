import { useQueryClient } from '@tanstack/react-query';
import { ImagePlus } from 'lucide-react';
import { useRef, useState } from 'react';

import { call } from '../../../platform/api.ts';
import { useTexts } from '../../../platform/language/index.ts';
import { queryKeyOf } from '../../../platform/query.ts';
import { uploadFile } from '../../../platform/upload.ts';
import { Button } from '../../../ui/button.tsx';
import { SectionCard } from '../../../ui/card.tsx';
import { showFailure, toast } from '../../../ui/toast.ts';
import { adminTexts } from '../texts/index.ts';

/** Chooses the community's logo, from which all icons are made. */
export function LogoCard({ logoUrl }: { logoUrl: string | null }) {
  const texts = useTexts(adminTexts);
  const t = texts.identity.logo;
  const queryClient = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);

  const change = async (act: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await act();
      await queryClient.invalidateQueries({ queryKey: queryKeyOf('GET /api/admin/community') });
      toast({ title: texts.saved, description: texts.savedText });
    } catch (error) {
      showFailure(texts.notSaved, error, texts.notSavedText);
    }
    setBusy(false);
  };
  const upload = async (file: File) => {
    const { uploadURL } = await call('POST /api/admin/logo/upload-url');
    await uploadFile(uploadURL, file);
    await call('PUT /api/admin/logo', { body: { logoURL: uploadURL } });
  };
  return (
    <SectionCard title={t.title} Icon={ImagePlus}>
      <div className="grid gap-4">
        <p className="text-ink-soft">{t.text}</p>
        {logoUrl !== null && (
          <img
            src={logoUrl}
            alt={t.alt}
            className="max-h-32 max-w-full justify-self-start rounded-control bg-sunken object-contain p-3"
          />
        )}
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          aria-label={t.choose}
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) void change(() => upload(file));
            target.value = '';
          }}
        />
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" loading={isBusy} onClick={() => input.current?.click()}>
            {t.choose}
          </Button>
          {logoUrl !== null && (
            <Button
              variant="ghost"
              onClick={() => void change(() => call('DELETE /api/admin/logo'))}
            >
              {t.remove}
            </Button>
          )}
        </div>
      </div>
    </SectionCard>
  );
}
