type Entries = Record<string, string>;

export const SENDER = 'alerts@example.edu';

const HEAD: Entries = {
  identifier: 'example-1',
  sender: SENDER,
  sent: formatCapTime(0),
  status: 'Actual',
  msgType: 'Alert',
  scope: 'Public',
};

const INFO: Entries = {
  language: 'en-US',
  category: 'Safety',
  event: 'Flood',
  urgency: 'Immediate',
  severity: 'Extreme',
  certainty: 'Observed',
  headline: 'Leave the river bank now.',
};

/** Returns a time in the form of CAP, this many minutes from now. */
export function formatCapTime(minutes: number): string {
  return `${new Date(Date.now() + minutes * 60_000).toISOString().slice(0, 19)}-00:00`;
}

/** Formats a CAP message. Values are XML already. */
export function formatMessage(head: Entries = {}, ...infos: Entries[]): string {
  const list = (entries: Entries) =>
    Object.entries(entries).map(([name, value]) => `<${name}>${value}</${name}>`);
  const all = infos.length > 0 ? infos : [{}];
  const texts = all.map((info) => `<info>${list({ ...INFO, ...info }).join('')}</info>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<alert xmlns="urn:oasis:names:tc:emergency:cap:1.2">
${[...list({ ...HEAD, ...head }), ...texts].join('\n')}
</alert>`;
}
