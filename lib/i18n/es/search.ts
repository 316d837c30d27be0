import type { searchText as english } from '@/lib/i18n/en/search';
import { formatCount, inSentence } from '@/lib/i18n/es/formats';
import type { Translation } from '@/lib/i18n/translation';

export const searchText: Translation<typeof english> = {
  otherLanguages: 'En otros idiomas',
  title: 'Búsqueda',
  label: 'Buscar en este sitio',
  labelOf: (many) => `Buscar en ${inSentence(many)}`,
  submit: 'Buscar',
  lead: 'Busque en nuestro sitio web.',
  count: (count, query) => `${results(count)} para «${query}»`,
  countOf: (count, query, type) => `${results(count)} para «${query}» en ${type}`,
  some: 'Ninguna página contiene todas las palabras. Estas contienen algunas de ellas:',
  first: (shown) =>
    `Se muestran los ${formatCount(shown)} mejores resultados. Añada otra palabra para acotar la búsqueda.`,
  nothingHint: 'Pruebe con menos palabras o con otras, o empiece por aquí:',
  failed: 'La búsqueda no funciona en este momento',
  failedHint:
    'No se debe a nada que usted haya hecho. Pulse «Buscar» dentro de un momento para intentarlo de nuevo, o empiece por aquí:',
  types: 'Filtrar los resultados',
  all: 'Todo',
  pages: 'Páginas',
  page: 'Página',
  list: 'Lista',
  wholeList: (many, count) => `Lista completa de ${inSentence(many)} (${formatCount(count)})`,
  empty: 'Introduzca lo que busca; por ejemplo, una materia, un lugar o un nombre.',
};

function results(count: number): string {
  if (count === 0) return 'Ningún resultado';
  return count === 1 ? '1 resultado' : `${formatCount(count)} resultados`;
}
