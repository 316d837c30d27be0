import { english } from '@/lib/i18n/english';
import { speak } from '@/lib/i18n/language';

speak(english);
