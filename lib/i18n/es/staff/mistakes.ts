import type { mistakesText as english } from '@/lib/i18n/en/staff/mistakes';
import type { Translation } from '@/lib/i18n/translation';

export const mistakesText = {
  meant: (guess) => `¿Quería escribir ${guess}?`,
  hint: (hint) => `Compruebe que no haya erratas. ${hint}`,
  date: 'Escriba una fecha que exista, como 2026-10-05',
  time: 'Escriba una fecha que exista, como 2026-10-05, o una fecha con hora, como 2026-10-05 18:00',
  start: 'Esto no puede ser anterior al comienzo. Escriba una fecha o una hora posterior',
  noTime: 'Escriba una fecha sin hora, porque el comienzo no tiene hora',
  needsTime: 'Escriba también una hora, porque el comienzo tiene hora',
  number: 'Escriba un número, como 3',
  choice: 'Elija una opción de la lista',
  email: 'Escriba una dirección de correo electrónico, como nombre@example.edu',
  phone:
    'Revise este número de teléfono. Escriba uno en cada línea, con el prefijo del país, como +34 910 000 000',
  href: 'Escriba la dirección de una página de este sitio, como /about, o una dirección que empiece por https://',
  nowhere: (href) => `No hay nada en la dirección ${href}. Corríjala o quite el enlace`,
  hidden: (href) => `${href} todavía no está en línea. Publique antes esa página o quite el enlace`,
  anchor: (anchor) =>
    `Ningún encabezado de esa página tiene la dirección ${anchor}. Quítela o elija otro encabezado`,
  former: 'Escriba la dirección antigua desde la primera /, como /news/2019/open-day.html',
  topic: 'Utilice solo letras, cifras, espacios sencillos y los signos + # . & / * ( ) -',
  form: 'Este sitio no tiene ningún formulario con ese nombre. Deje este campo vacío o pregunte a la persona responsable de este sitio',
  fileName: 'Dé otro nombre a este archivo: pulse «Cambiar la dirección» en su página',
  taken: 'Otra página ya tiene esta dirección. Elija una distinta',
  twice: 'Esto está dos veces en la lista. Quite uno de los dos',
  describe: 'Describa la imagen para quienes no pueden verla',
  describeHere: (src) =>
    `Describa la imagen para quienes no pueden verla, entre los corchetes: ![Un lago](${src})`,
  decorative: 'Deje vacía la descripción, o indique que la imagen no es decorativa',
  image: (name) => `No hay ninguna imagen llamada ${name}. Súbala o elija otra`,
  document: (name) => `No hay ningún archivo llamado ${name}. Súbalo o elija otro`,
  foreign: 'Suba la imagen, porque las páginas no muestran imágenes de otros sitios',
  title: (text) => `La página ya tiene un título. Convierta esto en un encabezado: ## ${text}`,
  level: (text) => `Dé a este encabezado el nivel siguiente: ${text}`,
  noHref: 'Este enlace no tiene dirección. Escriba una entre los paréntesis: [como aquí](/about)',
  noWords: 'Este enlace no tiene texto. Escriba uno entre los corchetes: [como aquí](/about)',
  space: (link) => `Quite el espacio que hay en esta dirección o delante de ella: ${link}`,
  html: (tag) =>
    `Esto se vería tal cual: ${tag}. Utilice en su lugar los botones que hay encima del texto`,
} satisfies Translation<typeof english>;
