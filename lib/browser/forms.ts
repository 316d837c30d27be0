import { enhanceForm } from '@/lib/browser/enhance-form';

// The script follows its form in the same section. lib/http.ts needs `canParse` and a cookie. Without them the form
// stays native, which needs neither on a page that is the same for everybody.
const section = document.currentScript?.parentElement;
if (section && 'canParse' in URL && navigator.cookieEnabled) enhanceForm(section);
