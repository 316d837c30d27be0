/** Parts of a text that need the second stylesheet. */
const PARTS =
  /<(dl|details|math|sub)\b|class="(callout|video|image-|hljs)|<sup>|<div lang=|class="hljs-/;

/** Whether a text has a part that needs the stylesheet below. Most have none, so it is no part of the first one. */
export function needsTextStyles(html: string): boolean {
  return PARTS.test(html);
}

// Colours are tokens whose contrast with every ground is checked.
const CSS = `@layer components{
.prose dl{display:grid;gap:var(--space-2xs)}
.prose dt{font-weight:600}
.prose dd+dt{margin-block-start:var(--space-s)}
.prose dd{margin-inline-start:0;padding-inline-start:var(--space-m);border-inline-start:2px solid var(--line)}
.prose dd>*+*,.prose details>*+*,.prose [lang]>*+*{margin-block-start:var(--space-s)}
.prose :is(sub,sup){line-height:1;font-size:.75em}
.callout{--mark:var(--link);padding:var(--space-m);background:var(--raised);border:1px solid var(--mark);border-inline-start-width:.375rem;border-radius:var(--radius)}
.callout>*+*{margin-block-start:var(--space-xs)}
.callout-title{display:flex;gap:var(--space-xs);align-items:center;color:var(--mark);font-weight:600}
.callout-title svg{flex:none}
.callout-tip{--mark:var(--success)}
.callout-important{--mark:var(--ink)}
.callout:is(.callout-warning,.callout-caution){--mark:var(--error)}
.callout-caution{border-width:2px;border-inline-start-width:.375rem}
.prose details{border-block:1px solid var(--border)}
.prose details+details{margin-block-start:-1px}
.prose summary{padding-block:var(--space-s);font-weight:600;cursor:pointer}
.prose details[open]{padding-block-end:var(--space-m)}
.prose math[display=block]{overflow-x:auto;overflow-y:hidden;max-inline-size:100%;padding-block:var(--space-2xs)}
.prose math .tex-to-left{text-align:left;text-align:-webkit-left;padding-inline-start:0}
.prose math .tex-to-left+.tex-to-left{padding-inline-start:1em}
.prose math .tex-to-right{text-align:right;text-align:-webkit-right;padding-inline-end:0}
.tex-edge-left{border-left:1px solid}
.tex-edge-right{border-right:1px solid}
.tex-edge-top{border-top:1px solid}
.tex-edge-bottom{border-bottom:1px solid}
.prose math mrow[class*=tex-edge]{padding:.15em .25em}
.tex-rule{background:currentColor;print-color-adjust:exact}
.prose mtext[mathvariant^=bold]{font-weight:700}
.prose mtext[mathvariant$=italic]{font-style:italic}
.hljs-comment,.hljs-quote,.hljs-meta{color:var(--muted)}
.hljs-keyword,.hljs-selector-tag,.hljs-section,.hljs-name{color:var(--link);font-weight:600}
.hljs-string,.hljs-regexp,.hljs-addition,.hljs-attribute{color:var(--success)}
.hljs-number,.hljs-literal,.hljs-symbol,.hljs-deletion,.hljs-variable,.hljs-template-variable{color:var(--error)}
.hljs-title,.hljs-built_in,.hljs-type,.hljs-attr{color:var(--accent)}
.hljs-emphasis{font-style:italic}
.hljs-strong{font-weight:700}
.video a{display:flex;flex-wrap:wrap;overflow:hidden;background:var(--raised);border:1px solid var(--border);border-radius:var(--radius);color:var(--ink);text-decoration:none}
.video picture,.video img{flex:1 1 14rem;inline-size:100%;min-inline-size:0;max-inline-size:20rem;block-size:auto;aspect-ratio:16/9;object-fit:cover}
.video-words{display:grid;flex:1 1 14rem;align-content:center;gap:var(--space-2xs);padding:var(--space-m);overflow-wrap:anywhere}
.video-title{font-weight:600;text-decoration:underline}
.video-service{color:var(--muted);font-size:var(--text-s)}
.video-service::before{content:'\\25B6\\FE0E\\00a0'/''}
.video a:hover .video-title{text-decoration-thickness:.16em}
.prose :is(.image-left,.image-right){max-inline-size:50%}
.prose .image-left{float:inline-start;margin-inline-end:var(--space-m);margin-block-end:var(--space-s)}
.prose .image-right{float:inline-end;margin-inline-start:var(--space-m);margin-block-end:var(--space-s)}
.prose .image-small img,.prose img.image-small{max-inline-size:min(100%,16rem)}
.prose:has(>p>.image-wide){max-inline-size:none}
.prose:has(>p>.image-wide)>:not(:has(>.image-wide)){max-inline-size:var(--measure)}
.prose .image-wide{display:block;max-inline-size:60rem}
.prose .image-wide img,.prose img.image-wide{inline-size:100%}
.prose :is(h2,h3,.callout,details,pre,.table-scroll,.video){clear:both}
@media (width<32rem){.prose :is(.image-left,.image-right){float:none;max-inline-size:100%;margin-inline:0}}
@media (forced-colors:active){.callout{border-width:2px}}
@media print{.callout,.video{break-inside:avoid}.video a{border:1px solid}}
}
`;

/** Styles of definition lists, callouts, formulas and the like. The address follows from the text. */
export const textStylesheet = { css: CSS, address: `/design/text-${hash(CSS)}.css` };

/** FNV-1a, which is enough to tell two versions of the stylesheet apart. */
function hash(text: string): string {
  let value = 0x81_1c_9d_c5;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93);
  return (value >>> 0).toString(16).padStart(8, '0');
}
