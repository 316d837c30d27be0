import { formatCount } from '@/lib/i18n/de/formats';
import type { doctorText as english } from '@/lib/i18n/en/checks/doctor';
import type { Translation } from '@/lib/i18n/translation';

export const doctorText = {
  nothingLeft: 'Es ist nichts mehr zu tun: Die Website kann online gehen.',
  left: (count) =>
    count === 1
      ? 'Bevor die Website online geht, ist noch 1 Punkt zu erledigen.'
      : `Bevor die Website online geht, sind noch ${formatCount(count)} Punkte zu erledigen.`,
  placeholderText:
    'der Text ist ein Platzhalter; schreiben Sie einen eigenen und löschen Sie die Zeile `placeholder: true`',
  placeholder: (field) =>
    `${field} ist ein Platzhalter; schreiben Sie einen eigenen Text und löschen Sie \`!placeholder\``,
  year: (field, year) => `${field} ist ${year}; ist dieses Jahr gemeint?`,
  noOrigin: 'ist nicht gesetzt; geben Sie die Adresse der Website an: https://www.example.edu',
  noSecret:
    'ist nicht gesetzt; eine öffentliche Website braucht einen geheimen Schlüssel, der gleich bleibt und den alle ihre Instanzen verwenden. Erzeugen Sie einen mit: openssl rand -base64 32',
  noMail: (folder) =>
    `ist nicht gesetzt; E-Mails werden nach ${folder} geschrieben, und niemand kann ein Konto bestätigen`,
  noProxy:
    'ist nicht gesetzt; der Webserver, der https annimmt, ist ein Proxy, und ohne diese Einstellung gilt für alle zusammen dieselbe Obergrenze für Anfragen. Geben Sie an, wie viele Proxys vor der Website stehen',
  oneHost: (hsts) =>
    `HSTS hat den Wert ${hsts}: Browser bestehen nur bei diesem Host auf https. Sobald alle seine Subdomains https haben, auch die rein internen, setzen Sie HSTS auf "max-age=63072000; includeSubDomains". Ergänzen Sie "; preload" nur, um die Website bei hstspreload.org anzumelden.`,
} satisfies Translation<typeof english>;
