import { enhanceForm } from '@/lib/browser/enhance-form';

// The script follows its form in the same section. A browser without `canParse` cannot send requests with
// lib/http.ts, so there the form stays native.
const section = document.currentScript?.parentElement;
if (section && 'canParse' in URL) enhanceForm(section);
