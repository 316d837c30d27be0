import type {
  errorText as english,
  goneText as englishGone,
  notFoundText as englishNotFound,
} from '@/lib/i18n/en/errors';
import type { Translation } from '@/lib/i18n/translation';

export const notFoundText: Translation<typeof englishNotFound> = {
  title: 'Página no encontrada',
  text: 'No hay ninguna página en esta dirección. Es posible que se haya trasladado o que la dirección contenga un error.',
  similar: 'Quizá busque:',
  where: 'Puede empezar por aquí:',
};

export const goneText: Translation<typeof englishGone> = {
  title: 'Esta página se ha retirado',
  text: 'La página de esta dirección ya no está disponible. Puede buscar algo parecido.',
};

export const errorText: Translation<typeof english> = {
  moved: 'Esta página se ha trasladado',
  title: 'Ha ocurrido un error en nuestro sitio',
  text: 'Lo sentimos: no hemos podido mostrar esta página. No se debe a nada que usted haya hecho. Inténtelo de nuevo dentro de un momento.',
  retry: 'Intentar de nuevo',
  home: 'Ir a la página de inicio',
  busy: 'Demasiadas peticiones en este momento',
  busyAbout:
    'Lo sentimos: no hemos podido mostrar esta página, porque demasiadas personas han pedido una al mismo tiempo. Espere unos segundos y vuelva a cargarla.',
  away: 'Volvemos en un momento',
  awayAbout: 'El sitio se está reiniciando. Inténtelo de nuevo dentro de un minuto.',
  awayAlert:
    'Es posible que aquí se siga mostrando una alerta que ya ha finalizado. Compruebe cuándo finaliza.',
  awayForm:
    'Si acaba de enviar un formulario, vuelva atrás: no se ha confirmado y su texto sigue allí.',
};
