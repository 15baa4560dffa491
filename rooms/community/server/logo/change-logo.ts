import type { Deps } from '../../../../app/server/context.ts';
import { invalidInput } from '../../../../platform/server/http/app-error.ts';
import { issue } from '../../../../platform/shared/texts/index.ts';
import { changeWithAudit } from '../../../audit/server/index.ts';
import {
  dropLogo,
  findLogo,
  logoUrlOf,
  removeDropped,
  saveLogo,
  uploadIdIn,
} from '../../../profile/server/media/index.ts';

/** Makes an uploaded picture the logo; without one, the product's own is shown again. */
export async function changeLogo(
  deps: Deps,
  actorId: string,
  uploadAddress: string | null,
): Promise<{ logoUrl: string | null }> {
  const id = uploadAddress === null ? null : uploadIdIn(uploadAddress, deps.config.publicUrl);
  const dropped = await changeWithAudit<string[]>(deps, actorId, async ({ tx }) => {
    const before = { logoUrl: await findLogo(tx) };
    // Saved already: a repeated call changes nothing.
    const isSame = before.logoUrl === (id ? logoUrlOf(id) : uploadAddress);
    if (isSame) return undefined;
    const result = await dropLogo(tx);
    if (uploadAddress === null) return { before, after: { logoUrl: null }, result };
    const saved = id && (await saveLogo(tx, { id, memberId: actorId }));
    if (!saved) throw invalidInput('logoURL', issue('community.logo'));
    return { before, after: { logoUrl: saved }, result };
  });
  await removeDropped(deps, dropped ?? []);
  return { logoUrl: deps.community.current().logoUrl };
}
