import { toast } from './toast.ts';

/** Copies a link and says so. Browsers may forbid it. */
export async function copyLink(link: string, copied: string, failed: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    toast({ title: copied });
  } catch {
    toast({ title: failed });
  }
}
