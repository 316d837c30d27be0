import type {
  layoutText as english,
  paginationText as englishPagination,
} from '@/lib/i18n/en/layout';
import { formatCount } from '@/lib/i18n/es/formats';
import type { Translation } from '@/lib/i18n/translation';

export const layoutText: Translation<typeof english> = {
  skipToContent: 'Ir al contenido',
  mainNavigation: 'Principal',
  accountNavigation: 'Cuenta',
  audiencesNavigation: 'Información para',
  menu: 'Menú',
  closeMenu: 'Cerrar el menú',
  onThisPage: 'En esta página',
  sectionNavigation: 'En esta sección',
  inSection: (section) => `En esta sección: ${section}`,
  to: 'a',
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

export const paginationText: Translation<typeof englishPagination> = {
  name: 'Páginas de esta lista',
  page: (page) => `Página ${formatCount(page)}`,
  previous: 'Anterior',
  next: 'Siguiente',
  title: (title, page) => (page === 1 ? title : `${title}, página ${formatCount(page)}`),
};
