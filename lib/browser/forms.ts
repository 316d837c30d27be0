import { enhanceForm } from '@/lib/browser/enhance-form';

// The script follows its form in the same section. lib/http.ts needs `canParse` and a cookie. Without either, the
// browser sends the form, which on a content page needs neither.
const section = document.currentScript?.parentElement;
if (section && 'canParse' in URL && navigator.cookieEnabled) enhanceForm(section);
