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
  unknown: 'Aquí no hay ningún campo con ese nombre. Corrija el nombre o quite el campo',
  shape:
    'El formulario no puede mostrar esto tal como está escrito. Quítelo del archivo completo y luego rellene el formulario',
  asText: (value) =>
    `Ponga esto entre comillas en el archivo completo para que se lea como texto: "${value}"`,
  savedAsText: 'Sin comillas, esto no se lee como texto. Seleccione «Guardar» para añadirlas',
  yesNo: 'Escriba true para sí o false para no',
  untilOrCount: 'Indique el último día o cuántas veces, pero no ambos',
  weeklyOnly: 'No elija días de la semana, porque solo los tiene una repetición semanal',
  startDay: 'Elija también el día de la semana del comienzo',
  onceOnly: 'Escriba 2 o más. Si solo hay una fecha, deje vacía la periodicidad',
  noDayLeft: 'Quite algunos de estos días, porque si no, no queda ninguna fecha',
  notInSeries: 'Escriba un día en el que tendría lugar',
  atLeastOne: 'Escriba al menos uno o quite el campo',
  skippedHour: 'Esta hora no existe, porque entonces se adelantan los relojes. Escriba otra',
  closes: 'Esto debe ser posterior a la apertura. Escriba una fecha o una hora posterior',
  tooEarly: 'Esto no puede ser anterior a la fecha. Escriba el mismo día o uno posterior',
  orLater: (time) => `Escriba ${time} o una hora posterior`,
  orEarlier: (time) => `Escriba ${time} o una hora anterior`,
  fromOne: 'Escriba un número entero a partir de 1',
  fromZero: 'Escriba un número a partir de 0',
  oneToTwelve: 'Escriba un número entero del 1 al 12',
  whole: 'Escriba un número entero, como 3',
  year: 'Escriba un año, como 2026',
  partialDate: 'Escriba un día, un mes o un año, como 2026-09-01, 2026-09 o 1871',
  playable: (endings) => `Escriba el nombre de un archivo de este sitio que termine en ${endings}`,
  computer:
    'Este enlace lleva a un archivo de su ordenador, que nadie más puede abrir. Suba el archivo y enlace a él',
  unopened:
    'Los visitantes no pueden abrir esta dirección. Escriba la de una página de este sitio o una que empiece por https://',
  footnote: (mark) =>
    `Esta nota no tiene texto. Añada una línea al final: ${mark}: El texto de la nota`,
  unusedFootnote: (mark) =>
    `El texto no remite a esta nota. Ponga ${mark} donde deba aparecer su número, o quite la nota`,
  openPart: (colons) => `Añada una línea con ${colons} donde termina esta parte`,
  callout: (kinds) => `No hay ningún aviso de este tipo. Use uno de estos: ${kinds}`,
  contrast: (example) => `Este color se lee mal. Use uno con más contraste, como ${example}`,
  synonyms: 'Escriba al menos dos palabras con el mismo significado',
  line: (line) => `Cambie esta línea por: ${line}`,
  quotedText: (text) => `Ponga este texto entre comillas simples: ${text}`,
  notIndented: 'Borre los espacios del principio de esta línea',
  indentedLike: (line) =>
    `Empiece esta línea con tantos espacios como esta otra de más arriba: ${line}`,
  goesOn:
    'Esta línea forma parte del texto de encima. Empiécela con dos espacios más que la línea en la que comienza ese texto',
  tab: 'Sustituya el tabulador del principio de esta línea por espacios: dos por cada nivel',
  hardSpace:
    'Esta línea tiene un signo que parece un espacio, pero no lo es. Borre los espacios del principio y los de los dos puntos, y vuelva a escribirlos',
  noEnd: 'Añada una línea que solo tenga --- entre los campos y el texto',
  toml: (example) =>
    `Estos campos están escritos para otro programa. Sustituya cada línea +++ por --- y escriba cada campo con dos puntos, como ${example}`,
  oldLines:
    'Este archivo tiene saltos de línea de un tipo antiguo. Seleccione «Guardar» para sustituirlos',
  lineAbove: 'Borre las líneas vacías que hay encima de la primera línea con ---',
  noFences: 'Añada una línea que solo tenga --- encima de los campos y otra debajo',
  noFields:
    'Este archivo no tiene campos. Añada encima del texto una línea que solo tenga ---, después líneas como title: Biblioteca y después otra línea que solo tenga ---',
  invisible: 'Esta línea tiene un carácter invisible. Bórrelo o vuelva a escribir la palabra',
  quotedSign: 'Ponga entre comillas el valor que empieza por * o !',
  fieldTwice: (name) => `El campo ${name} está dos veces en este archivo. Quite uno de los dos`,
  nameAndValue:
    'Escriba esta línea como nombre: valor o, en una lista, como - valor, con tantos espacios al principio como las líneas de al lado',
  openFormula:
    'Añada una línea con $$ debajo de esta fórmula. Si es un signo de dólar, escriba \\$',
  formulaCommand: (command) =>
    `Las fórmulas no tienen ninguna orden ${command}. Corríjala o quítela`,
  formulaOpen:
    'En esta fórmula se abre algo que no se cierra, o al revés. Revise cada { y }, \\left y \\right, \\begin y \\end',
  formulaNear: (part) =>
    `Esta fórmula no se puede leer aquí: ${part}. Corríjala. Si no es una fórmula, escriba cada signo de dólar como \\$`,
  formulaParts:
    'Las páginas no pueden mostrar todo lo que hay en esta fórmula. Quite de ella los enlaces, los archivos, los marcos de color, las partes tachadas y las líneas trazadas',
} satisfies Translation<typeof english>;
