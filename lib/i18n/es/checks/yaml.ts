import { formatCount } from '@/lib/i18n/es/formats';
import type { checkYamlText as english } from '@/lib/i18n/en/checks/yaml';
import type { Translation } from '@/lib/i18n/translation';

const countSpaces = (count: number) =>
  count === 1 ? 'un espacio' : `${formatCount(count)} espacios`;

const HARD_SPACE = 'un espacio de no separación (U+00A0), que parece un espacio';

export const checkYamlText = {
  noEnd: 'campos que empiezan con --- y no terminan',
  secondFence: 'una segunda línea --- donde terminan los campos y empieza el texto',
  toml: 'campos en TOML, entre dos líneas +++',
  yamlInstead: (example, toml) => `YAML entre dos líneas ---, como ${example} en lugar de ${toml}`,
  macLines: 'saltos de línea de Mac antiguos (CR), con los que todo el texto es una sola línea',
  unixLines: 'un archivo guardado con los saltos de línea de Unix (LF) o de Windows (CRLF)',
  lineAbove: 'una línea vacía encima de ---, por lo que los campos no empiezan',
  firstLine: '--- en la primera línea: elimine las líneas vacías que hay encima',
  noFences: (phrase) => `campos sin --- encima y debajo: ${phrase}`,
  fences: 'una línea --- encima de los campos y otra debajo',
  noFrontMatter: (phrase) => `ningún campo al principio: ${phrase}`,
  frontMatter:
    'una primera línea ---, después title y description, y después una segunda línea ---',
  frontMatterOf: (title) =>
    `una primera línea ---, después title: ${title} y description, y después una segunda línea ---`,
  invisible: (code) => `el carácter U+${code}, que es invisible y no está permitido aquí`,
  withoutIt: 'el texto sin él: elimine el carácter o escriba de nuevo la palabra',
  alias: 'un valor después de * que no se puede leer',
  noAlias: 'el propio valor, o comillas alrededor del texto que empieza por *',
  twice: (name) => `el campo ${name} por segunda vez`,
  once: 'cada campo una sola vez',
  mark: (mark) => `la marca ${mark}, que aquí no significa nada`,
  placeholder: 'la marca !placeholder, o comillas alrededor del texto que empieza por !',
  nameAndValue:
    '`nombre: valor`, o `- valor` en una lista, con la misma sangría que las líneas vecinas',
  comment: (phrase) => `nada, porque # empieza un comentario: ${phrase}`,
  special: (sign, phrase) =>
    `nada, porque ${sign} tiene un significado especial en YAML: ${phrase}`,
  quotesAroundValue: (line) => `comillas alrededor del valor: ${line}`,
  quotesAroundWhole: (line) => `comillas alrededor de todo el valor: ${line}`,
  quotesAroundIt: (line) => `comillas alrededor: ${line}`,
  quotesAroundColon: (line) => `comillas alrededor de un texto con dos puntos: ${line}`,
  otherQuotes: (line) => `otras comillas alrededor: ${line}`,
  singleQuotes: (line) => `comillas simples alrededor: ${line}`,
  singleQuotesAroundText: (text) => `comillas simples alrededor de este texto: ${text}`,
  lostComment: (text) =>
    `un # después de un espacio, que empieza un comentario, por lo que se pierde este texto: ${text}`,
  hardSpace: (phrase) => `${HARD_SPACE}: ${phrase}`,
  spaceAtStart: 'en su lugar, un espacio: elimine el espacio del principio y escríbalo de nuevo',
  spaceAfterColon:
    'en su lugar, un espacio: elimine el espacio que sigue a los dos puntos y escríbalo de nuevo',
  hardSpaceInName: (phrase) => `un nombre con ${HARD_SPACE}: ${phrase}`,
  nameWithoutSpace: (name) =>
    `el nombre ${name}: elimine el espacio y escríbalo de nuevo donde deba haber uno`,
  openList: 'una lista que empieza por [ y no se cierra',
  closedList: (line) => `un ] al final: ${line}`,
  noSpaceAtStart: 'ningún espacio al principio de esta línea',
  tab: 'un tabulador al principio de la línea',
  spacesForTab: 'espacios: dos por cada nivel',
  secondColon: (phrase) => `dos puntos por segunda vez, después de ${phrase}`,
  colonInText: (phrase) => `dos puntos en el texto, después de ${phrase}`,
  backslash: 'una barra invertida entre comillas dobles',
  specialStart: (sign) =>
    `un texto que empieza por ${sign}, que tiene un significado especial en YAML`,
  noSpaceAfterColon: (phrase) => `ningún espacio después de los dos puntos de ${phrase}`,
  noSpaceAfterHyphen: (phrase) => `ningún espacio después del guion de ${phrase}`,
  noColon: (phrase) => `faltan los dos puntos después del nombre del campo: ${phrase}`,
  neighbours: (phrase, other) =>
    `la sangría de las líneas vecinas: delante de ${phrase}, más arriba, hay ${other}`,
  asAbove: (phrase, other) => `${phrase}, como delante de ${other}, más arriba`,
  noSpaceBefore: (phrase) => `ningún espacio delante de ${phrase}`,
  oneSpaceBefore: (phrase) => `un espacio delante de ${phrase}`,
  spacesBefore: (count, phrase) => `${countSpaces(count)} delante de ${phrase}`,
  noSpace: 'ningún espacio',
  oneSpace: 'un espacio',
  spaces: countSpaces,
  nextLine: (phrase) =>
    `la línea siguiente de un texto entre comillas, y delante de ella ${phrase}`,
  furtherLines: (phrase, line) =>
    `${phrase} delante de cada una de las demás líneas del texto: ${line}`,
  apostrophe: 'un apóstrofo entre comillas simples',
  doubleQuote: 'una comilla doble o \\ entre comillas dobles',
  singleClosed: 'una comilla simple que se cierra antes del final de la línea',
  doubleClosed: 'una comilla doble que se cierra antes del final de la línea',
  singleOpen: 'un apóstrofo al principio, que abre una cita que no se cierra',
  doubleOpen: 'una comilla doble que no se cierra',
  secondQuote: (line) => `una segunda al final: ${line}`,
} satisfies Translation<typeof english>;
