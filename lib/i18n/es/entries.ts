import type { entriesText as english } from '@/lib/i18n/en/entries';
import { agree, formatCount, formatNames, inSentence } from '@/lib/i18n/es/formats';
import type { Translation } from '@/lib/i18n/translation';

export const entriesText: Translation<typeof english> = {
  empty: 'Por ahora no hay nada en esta lista.',
  twins: {
    'text/vcard': 'Guardar como contacto (vCard)',
    'text/calendar': 'Guardar en su calendario (.ics)',
  },
  contactCode: 'Código QR de este contacto',
  contactCodeOf: (name) => `Código QR con los datos de contacto de ${name}`,
  pinned: 'Destacado',
  others: 'Otros',
  filters: 'Filtrar la lista',
  skipFilters: 'Saltar los filtros',
  remove: (label) => `Quitar el filtro: ${label}`,
  letters: 'Ir a una letra',
  former: 'Antiguos miembros',
  aboutFormer: 'Personas que enseñaron, investigaron o trabajaron aquí.',
  title: (type, chosen) => `${type}: ${formatNames(chosen)}`,
  all: (count) => `Ver todo (${formatCount(count)})`,
  allValues: (label) => `Ver todo: ${inSentence(label)}`,
  by: (many, label) =>
    `Consulte ${agree(many, 'los', 'las')} ${inSentence(many)} por ${inSentence(label)}.`,
  compare: 'Comparar',
  compareMany: (many) => `Comparar ${inSentence(many)}`,
  chooseFewer: 'Elija un máximo de tres',
  compareHint: 'Marque dos o tres casillas para compararlas en paralelo.',
  sideBySide: (names) => `Comparación: ${formatNames(names)}`,
  aboutComparison: 'Lo que tienen en común y en qué se diferencian.',
  chosenOne: (title) => `Ha elegido ${title}. Marque una o dos casillas más para comparar.`,
  chosenTooMany: (count, most) =>
    `Ha elegido ${formatCount(count)}, pero solo se pueden comparar ${formatCount(most)} a la vez. Desmarque alguna casilla y compare de nuevo.`,
  tooFew: 'Por ahora no hay nada que comparar.',
  chooseOthers: 'Elegir otras opciones',
  chooseFromAll: 'Elegir de la lista completa',
  removeCompared: 'Quitar',
  notStated: 'No consta',
  differs: 'Distinto',
  application: {
    button: 'Solicitar admisión',
    opens: (time) => `Apertura del plazo de solicitud: ${time}`,
    closes: (time) => `Solicitudes hasta el ${time}`,
    closed: (time) => `Plazo de solicitud cerrado: ${time}`,
    full: 'No quedan plazas',
  },
  registration: {
    button: 'Inscribirse',
    opens: (time) => `Apertura del plazo de inscripción: ${time}`,
    closes: (time) => `Inscripción hasta el ${time}`,
    closed: (time) => `Plazo de inscripción cerrado: ${time}`,
    full: 'Aforo completo',
  },
  about: (count) => (count === 1 ? '1 resultado' : `${formatCount(count)} resultados`),
  count: (count, one, many) => `${formatCount(count)} ${count === 1 ? one : inSentence(many)}`,
};
