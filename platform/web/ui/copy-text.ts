import { toast } from './toast.ts';

/** Copies a text, such as a link, and says so. Browsers may forbid it. */
export async function copyText(text: string, copied: string, failed: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: copied });
  } catch {
    toast({ title: failed });
  }
}
