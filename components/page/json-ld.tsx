import type { Thing, WithContext } from 'schema-dts';

/** Facts for search engines. Browsers do not run the data, so no policy blocks it. */
export function JsonLd({ data }: { data: WithContext<Thing> }) {
  // A text that contains `</script>` would otherwise end the element.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
