import type {
  copyText as englishCopy,
  layoutText as english,
  paginationText as englishPagination,
} from '@/lib/i18n/en/layout';
import { formatCount } from '@/lib/i18n/es/formats';
import type { Translation } from '@/lib/i18n/translation';

export const layoutText: Translation<typeof english> = {
  skipToContent: 'Ir al contenido',
  mainNavigation: 'Principal',
  accountNavigation: 'Cuenta',
  audiencesNavigation: 'Información por perfiles',
  languages: 'Idiomas',
  /** Leads to the home page of a language that lacks the page. */
  homeIn: (language: string) => `${language} (inicio)`,
  menu: 'Menú',
  closeMenu: 'Cerrar el menú',
  onThisPage: 'En esta página',
  sectionNavigation: 'En esta sección',
  inSection: (section) => `En esta sección: ${section}`,
  to: 'a',
  toDate: 'al',
  updated: 'Última actualización:',
  responsible: 'Responsable:',
  comments: (count) => (count === 1 ? '1 comentario' : `${formatCount(count)} comentarios`),
  copyright: (year, holder) => `© ${year} ${holder}. Todos los derechos reservados.`,
  socialNetworks: {
    facebook: 'Facebook',
    twitter: 'Twitter',
    linkedin: 'LinkedIn',
    instagram: 'Instagram',
    x: 'X',
    mastodon: 'Mastodon',
    bluesky: 'Bluesky',
    youtube: 'YouTube',
    tiktok: 'TikTok',
    github: 'GitHub',
  },
  legal: 'Información legal',
  breadcrumbs: 'Ruta de navegación',
};

export const copyText: Translation<typeof englishCopy> = {
  name: 'Sobre esta copia',
  of: (date) => `Esta es una copia de nuestro sitio web del ${date}.`,
  contact: 'Contacto',
  noForm:
    'Aquí no puede enviar este formulario, porque esta es una copia de nuestro sitio web. Póngase en contacto con nosotros directamente:',
  allTitles: 'Buscar una página en la lista de todos los títulos',
  lead: 'Los títulos de todas las páginas. Para encontrar una palabra, utilice la búsqueda de su navegador.',
  noAlert: 'Esta copia de nuestro sitio web no muestra ninguna alerta.',
  noComparison: 'Aquí no puede comparar contenidos, porque esta es una copia de nuestro sitio web.',
};

export const paginationText: Translation<typeof englishPagination> = {
  name: 'Páginas de esta lista',
  page: (page) => `Página ${formatCount(page)}`,
  previous: 'Anterior',
  next: 'Siguiente',
  title: (title, page) => `${title}, página ${formatCount(page)}`,
};
