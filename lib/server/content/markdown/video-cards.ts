import 'server-only';
import type { StateCore, Token } from 'markdown-it';
import { escapeHtml } from '@/lib/escape-html';
import { texts } from '@/lib/i18n/texts';
import { listInlines } from '@/lib/server/content/markdown/findings';

/** Services for videos, and the addresses of videos on them. */
const SERVICES: Record<string, RegExp> = {
  YouTube:
    /^https:\/\/((www|m)\.)?(youtube(-nocookie)?\.com\/(watch\?|live\/|shorts\/|embed\/)|youtu\.be\/\w)/i,
  Vimeo: /^https:\/\/(www\.|player\.)?vimeo\.com\/(\d|video\/|event\/)/i,
  Dailymotion: /^https:\/\/((www\.)?dailymotion\.com\/video|dai\.ly)\//i,
  Bilibili: /^https:\/\/(www\.)?bilibili\.com\/video\//i,
  Twitch: /^https:\/\/(www\.)?twitch\.tv\/videos\//i,
  TED: /^https:\/\/(www\.)?ted\.com\/talks\//i,
  Panopto: /^https:\/\/[\w-]+(\.hosted)?\.panopto\.(com|eu)\/Panopto\/Pages\/(Viewer|Embed)\.aspx/i,
  'TIB AV-Portal': /^https:\/\/av\.tib\.eu\/media\//i,
  'media.ccc.de': /^https:\/\/media\.ccc\.de\/v\//i,
};

/** Shows a link to a video that is alone in its paragraph as a card. Nothing is loaded from the service. */
export function showVideos(state: StateCore): void {
  for (const { token, index } of listInlines(state)) {
    const paragraph = state.tokens[index - 1];
    const [link, ...parts] = token.children ?? [];
    const close = parts.pop();
    if (paragraph?.type !== 'paragraph_open' || link?.type !== 'link_open') continue;
    // Lines of a tight list, titles of callouts and footnotes are no place for a card.
    if (paragraph.hidden || paragraph.meta?.icon) continue;
    if (state.tokens[index - 2]?.type === 'footnote_open') continue;
    if (close?.type !== 'link_close' || parts.some(({ type }) => type.startsWith('link_')))
      continue;
    const href = String(link.attrGet('href') ?? '');
    const [service] = Object.entries(SERVICES).find(([, address]) => address.test(href)) ?? [];
    if (service === undefined) continue;
    paragraph.attrJoin('class', 'video');
    link.meta = { ...link.meta, isNamed: true };
    const images = parts.filter(({ type }) => type === 'image');
    const words = parts.filter(({ type }) => type !== 'image');
    const hasWords = words.some(({ content }) => content.trim() !== '');
    if (words[0]?.type === 'text') words[0].content = words[0].content.trimStart();
    token.children = [
      link,
      ...images,
      html(state, '<span class="video-words">'),
      ...(hasWords
        ? [html(state, '<span class="video-title">'), ...words, html(state, '</span> ')]
        : []),
      html(
        state,
        `<span class="video-service">${escapeHtml(texts().markdown.videoOn(service))}</span></span>`,
      ),
      close,
    ];
  }
}

function html({ Token: NewToken }: StateCore, content: string): Token {
  const token = new NewToken('html_inline', '', 0);
  token.content = content;
  return token;
}
