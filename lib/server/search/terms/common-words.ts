import 'server-only';
import { toTerm } from '@/lib/server/search/terms/words';

/** Words of a site that mean the same. */
export type Synonyms = readonly (readonly string[])[];

/** Words that hold a question together and say nothing about the page that answers it. */
const FUNCTION_WORDS: Record<string, string> = {
  en:
    'a an the of to in on at for from with by and or is are was be do does did can could i me my we our you your it ' +
    'its this that there what which who when where how why much many about if have has would should ' +
    'next upcoming latest information info details website areas services s t m re ll ve',
  de:
    'der die das den dem des ein eine einen einem einer und oder ist sind wird werden ich mich mir wir uns sie ihr es ' +
    'man wie was wer wo wann warum welche welcher welches in im an am auf zu zum zur von vom mit für bei nach aus ' +
    'über um kann können muss hat haben gibt viel viele nicht',
  fr:
    'le la les l un une des du de d et ou est sont je j me nous vous il elle on ce cette ces qui que qu quoi où quand ' +
    'comment pourquoi combien quel quelle quels quelles dans en au aux à pour par avec sur ne n pas puis peut dois s y',
  es:
    'el la los las un una unos unas de del y o es son yo me nos se que qué quién cuál cuándo dónde cómo cuánto cuánta ' +
    'por para con sin en al a su mi no hay puedo',
  ar: 'في من على إلى عن ما متى أين كيف كم هل هو هي هذا هذه التي الذي أو مع لا',
};

/** Words that visitors of universities use for the same thing. `synonyms` in site.yaml adds those of one site. */
const SYNONYMS: Record<string, string[]> = {
  en: [
    'people, person, staff directory, staff list',
    'phone, telephone, contact',
    'office, enquiries, contact',
    'getting here, get here, directions, find us',
    'campus map, site plan, plan of the campus',
    'degree, programme',
    'entry requirements, admission requirements, requirements, qualifications',
    'ielts, toefl, proof of english, english test, english language requirements',
    'international, overseas, abroad, foreign',
    'prospectus, brochure, guide for applicants',
    'vacancy, job, career, work for us, working here',
    'phd, doctorate, doctoral',
    'bachelor, undergraduate',
    'master, postgraduate',
    'fee, tuition, cost',
    'scholarship, bursary, financial aid, financial support',
    'accommodation, housing, halls of residence, dormitory, dorm',
    'exam, examination',
    'term dates, semester dates, academic calendar, academic year, start of term, term start',
    'wifi, wi fi, wireless',
    'canteen, cafeteria, dining hall, refectory',
    'disabled, disability, accessibility, blue badge',
    'privacy, data protection, gdpr',
    'mental health, wellbeing, well being, counselling',
    'press, media relations',
    'vice-chancellor, rector, president',
    'log in, login, sign in',
    'register, sign up, create an account',
  ],
  de: [
    'personen, mitarbeiterverzeichnis, personenverzeichnis',
    'telefon, telefonnummer, kontakt',
    'anfahrt, lageplan, wegbeschreibung, anreise',
    'stellenangebote, stellen, jobs, karriere',
    'promotion, doktorat, phd',
    'gebühren, kosten, studiengebühren',
    'stipendium, stipendien',
    'wohnheim, unterkunft, studentenwohnheim, wohnen',
    'prüfung, klausur',
    'semestertermine, vorlesungszeiten, vorlesungszeit',
    'abschluss, studiengang',
    'ausland, international, ausländische',
    'zulassungsvoraussetzungen, voraussetzungen',
    'deutschkenntnisse, sprachnachweis, testdaf',
    'datenschutz, dsgvo',
    'sekretariat, büro, kontakt',
    'wlan, wifi',
    'mensa, cafeteria',
    'bewerbung, bewerben, zulassung',
    'barrierefreiheit, barrierefrei, behinderung',
    'rektor, rektorin, präsident, präsidentin',
    'anmelden, anmeldung, login, einloggen',
    'registrieren, registrierung, konto anlegen',
  ],
  fr: [
    'personnes, annuaire',
    'téléphone, contact',
    'plan d’accès, venir, itinéraire, plan du campus',
    'emploi, recrutement, offres d’emploi',
    'doctorat, thèse, phd',
    'frais, droits d’inscription, coût, tarif',
    'bourse, aide financière',
    'logement, résidence universitaire, hébergement',
    'examen, épreuve',
    'calendrier universitaire, dates des semestres',
    'wifi, wi fi',
    'restaurant universitaire, cantine, cafétéria',
    'handicap, accessibilité',
    'diplôme, formation, programme',
    'international, étranger',
    'conditions d’admission, admission, prérequis',
    'secrétariat, bureau, contact',
    'confidentialité, protection des données, rgpd',
    'président, présidente, recteur, rectrice',
    'connexion, se connecter, login',
    'inscription, créer un compte',
  ],
  es: [
    'personas, directorio',
    'teléfono, contacto',
    'cómo llegar, ubicación, plano, mapa',
    'empleo, vacantes, ofertas de empleo',
    'doctorado, phd',
    'tasas, precio, coste, matrícula',
    'beca, ayuda económica',
    'alojamiento, residencia, vivienda',
    'examen, prueba',
    'calendario académico, fechas del semestre',
    'wifi, wi fi',
    'comedor, cafetería, cantina',
    'discapacidad, accesibilidad',
    'grado, titulación, programa',
    'internacional, extranjero',
    'requisitos de acceso, requisitos de admisión, requisitos',
    'secretaría, oficina, contacto',
    'privacidad, protección de datos, rgpd',
    'rector, rectora, presidente, presidenta',
    'iniciar sesión, acceder, login',
    'registro, registrarse, crear una cuenta',
  ],
  ar: [
    'هاتف, تلفون, اتصال',
    'وظائف, وظيفة, توظيف',
    'رسوم, تكلفة, تكاليف',
    'منحة, منح',
    'سكن, إقامة',
    'امتحان, اختبار',
    'الخصوصية, حماية البيانات',
    'تسجيل الدخول, دخول',
  ],
};

const functionWords = new Map(
  Object.entries(FUNCTION_WORDS).map(([language, words]) => [
    language,
    new Set(words.split(' ').map(toTerm)),
  ]),
);

const synonyms = new Map(
  Object.entries(SYNONYMS).map(([language, groups]) => [
    language,
    groups.map((group) => group.split(', ')),
  ]),
);

/** Returns whether a word of a query in this language says nothing about the page that is wanted. */
export function isFunctionWord(term: string, languageTag: string): boolean {
  return functionWords.get(languageOf(languageTag))?.has(term) ?? false;
}

/** Returns words that mean the same on every university's site in this language. */
export function listCommonSynonyms(languageTag: string): Synonyms {
  return synonyms.get(languageOf(languageTag)) ?? [];
}

function languageOf(tag: string): string {
  return tag.split('-')[0] ?? '';
}
