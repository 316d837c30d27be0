import type {
  markdownText as englishMarkdown,
  sectionText as english,
} from '@/lib/i18n/en/sections';
import { formatCount } from '@/lib/i18n/es/formats';
import type { Translation } from '@/lib/i18n/translation';

export const sectionText: Translation<typeof english> = {
  notice: 'Aviso',
  important: 'Importante',
  date: 'Fecha',
  event: 'Acontecimiento',
  captions: 'Subtítulos',
  noTranscript: 'Todavía no hay transcripción',
};

export const markdownText: Translation<typeof englishMarkdown> = {
  table: 'Tabla',
  code: 'Código',
  footnotes: 'Notas al pie',
  footnotesFrom: (number) => `Notas al pie a partir de la número ${formatCount(number)}`,
  footnote: (number) => `Nota al pie ${formatCount(number)}`,
  backToText: (number) => `Volver al texto de la nota al pie ${formatCount(number)}`,
  taskDone: 'Hecho:',
  taskOpen: 'Pendiente:',
  details: 'Detalles',
  callouts: {
    note: 'Nota',
    tip: 'Consejo',
    important: 'Importante',
    warning: 'Advertencia',
    caution: 'Precaución',
  },
  videoOn: (service) => `Vídeo en ${service}`,
  undescribed: 'Imagen sin descripción',
  onSite: (host) => `en ${host}`,
};
