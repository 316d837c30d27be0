import { formatCount } from '@/lib/i18n/es/formats';
import type { doctorText as english } from '@/lib/i18n/en/checks/doctor';
import type { Translation } from '@/lib/i18n/translation';

export const doctorText = {
  nothingLeft: 'No queda nada por hacer: el sitio puede ponerse en línea.',
  left: (count) =>
    count === 1
      ? 'Queda 1 punto por resolver antes de poner el sitio en línea.'
      : `Quedan ${formatCount(count)} puntos por resolver antes de poner el sitio en línea.`,
  placeholderText:
    'el texto es provisional; escriba el suyo y elimine la línea `placeholder: true`',
  placeholder: (field) =>
    `${field} es un texto provisional; escriba el suyo y elimine \`!placeholder\``,
  year: (field, year) => `${field} es ${year}; ¿es ese el año correcto?`,
  noOrigin: 'no está definido; indique la dirección del sitio: https://www.example.edu',
  noSecret:
    'no está definido; un sitio público necesita una clave secreta que no cambie y que compartan todas sus instancias. Genere una con: openssl rand -base64 32',
  noMail: (folder) =>
    `no está definido; los correos se escriben en ${folder} y nadie puede confirmar su cuenta`,
  noProxy:
    'no está definido; el servidor web que recibe las solicitudes https es un proxy y, sin este ajuste, todo el mundo comparte un mismo límite de solicitudes. Indique el número de proxies que hay delante del sitio',
  oneHost: (hsts) =>
    `HSTS vale ${hsts}: los navegadores solo exigen https en este dominio. Cuando todos sus subdominios tengan https, incluidos los que solo usa el personal, cambie HSTS a "max-age=63072000; includeSubDomains". Añada "; preload" solo para inscribir el sitio en hstspreload.org.`,
} satisfies Translation<typeof english>;
