/** Facts for search engines. The data is not run, so no content security policy is in its way. */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  // Without this a text that holds `</script>` would end the element.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
