import { startAutosave } from '@/lib/browser/draft/autosave';
import { convertPastes } from '@/lib/browser/draft/paste';
import { watchFilled } from '@/lib/browser/draft/filled-fields';
import { startToolbar } from '@/lib/browser/draft/toolbar';
import { startUploads } from '@/lib/browser/draft/upload';

// The script follows its form. Without `canParse` or a cookie, lib/http.ts could not send it, and the browser does.
const form = document.currentScript?.previousElementSibling;
if (form instanceof HTMLFormElement && 'canParse' in URL && navigator.cookieEnabled) {
  startAutosave(form);
  watchFilled(form);
  for (const toolbar of form.querySelectorAll<HTMLElement>('[role=toolbar]')) {
    const textarea = toolbar.nextElementSibling;
    if (!(textarea instanceof HTMLTextAreaElement)) continue;
    startToolbar(toolbar, textarea);
    convertPastes(textarea);
  }
  startUploads(form);
}
