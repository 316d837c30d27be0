import { formatCount } from '@/lib/i18n/fr/formats';
import type { doctorText as english } from '@/lib/i18n/en/checks/doctor';
import type { Translation } from '@/lib/i18n/translation';

export const doctorText = {
  nothingLeft: 'Il ne reste rien à faire\u202f: le site peut être mis en ligne.',
  left: (count) =>
    `Il reste ${formatCount(count)} ${count < 2 ? 'point' : 'points'} à régler avant la mise en ligne du site.`,
  placeholderText:
    'le texte est provisoire\u202f; écrivez le vôtre et supprimez la ligne `placeholder: true`',
  placeholder: (field) =>
    `${field} est un texte provisoire\u202f; écrivez le vôtre et supprimez \`!placeholder\``,
  year: (field, year) => `${field} indique ${year}\u202f; est-ce bien l’année voulue\u202f?`,
  noOrigin: 'n’est pas défini\u202f; indiquez l’adresse du site\u202f: https://www.example.edu',
  noSecret:
    'n’est pas défini\u202f; un site public a besoin d’une clé secrète qui reste la même et que toutes ses instances partagent. Créez-en une avec\u202f: openssl rand -base64 32',
  noMail: (folder) =>
    `n’est pas défini\u202f; les courriels sont écrits dans ${folder}, et personne ne peut confirmer son compte`,
  noProxy:
    'n’est pas défini\u202f; le serveur web qui reçoit les requêtes https est un proxy et, sans ce réglage, une seule limite de requêtes vaut pour tout le monde. Indiquez le nombre de proxys placés devant le site',
  oneHost: (hsts) =>
    `HSTS vaut ${hsts}\u202f: les navigateurs n’exigent https que pour cet hôte. Une fois que tous ses sous-domaines utilisent https, y compris ceux réservés au personnel, donnez à HSTS la valeur "max-age=63072000; includeSubDomains". N’ajoutez "; preload" que pour inscrire le site sur hstspreload.org.`,
} satisfies Translation<typeof english>;
