import 'server-only';
import { formatPrice } from '@/lib/format';

/** Returns whether the last character of an ORCID iD matches the others (ISO/IEC 7064, MOD 11-2). */
export function isOrcid(id: string): boolean {
  return /^(\d{4}-){3}\d{3}[\dX]$/.test(id) && id.at(-1) === checkDigitOf(id);
}

function checkDigitOf(id: string): string {
  const digits = [...id.replaceAll('-', '').slice(0, -1)].map(Number);
  const total = digits.reduce((sum, digit) => ((sum + digit) * 2) % 11, 0);
  const check = (12 - total) % 11;
  return check === 10 ? 'X' : String(check);
}

/**
 * Returns whether a text is an amount of money with a currency code, as in `1200 EUR`. Decimals are as many as the
 * currency has: two of the euro, none of the yen, three of the Kuwaiti dinar.
 */
export function isAmount(value: string): boolean {
  const [, decimals, currency = ''] = /^\d{1,9}(?:\.(\d+))? ([A-Z]{3})$/.exec(value) ?? [];
  if (!Intl.supportedValuesOf('currency').includes(currency)) return false;
  return decimals === undefined || decimals.length === countDecimals(currency);
}

export function formatAmount(value: string): string {
  const [amount, currency = ''] = value.split(' ');
  return formatPrice(Number(amount), currency);
}

function countDecimals(currency: string): number | undefined {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.resolvedOptions().maximumFractionDigits;
}
