/** Lists some three hundred files as Jekyll, Hugo and an export of WordPress write them, by path. */
export function listForeignFiles(): Record<string, string> {
  return Object.fromEntries([
    ...number(110, jekyllPost),
    ...number(60, hugoPost),
    ...number(70, wordpressPage),
    ...number(30, staffPage),
    ...number(25, (count) => [`theme${count}/partials/head.html`, '<head>']),
    ...number(15, (count) => [`blog/Old Name ${count}.markdown`, 'Text']),
    ['_config.yml', 'title: A university\n'],
    ['pages/readme.md.txt', 'Text'],
  ]);
}

function number(count: number, file: (count: number) => [string, string]): [string, string][] {
  return Array.from({ length: count }, (_, index) => file(index + 1));
}

function jekyllPost(count: number): [string, string] {
  const day = `2019-03-${String((count % 28) + 1).padStart(2, '0')}`;
  return [
    `blog/${day}-post-${count}.md`,
    `---
layout: post
title: Post ${count}: the lake
date: ${day} 08:09:22 UTC
permalink: /${day.replaceAll('-', '/')}/post-${count}/
categories: news
tags: lake winter
published: ${count % 9 > 0}
comments: true
---

{% include figure.html src="lake${count}.jpg" %}

See [the news](/news/${count}/), [us](www.example.org) and ![](/assets/lake${count}.jpg){: .img-fluid}

#### Deep ${count}

<div class="a">Old</div> and <span>new</span> and ![lake](${count}.jpg)
`,
  ];
}

function hugoPost(count: number): [string, string] {
  if (count % 3 === 0) return [`blog/hugo-${count}.md`, `+++\ntitle = "P"\n+++\n\nText\n`];
  return [
    `blog/hugo-${count}/index.md`,
    `---
title: "Hugo ${count}"
date: 2021-${(count % 12) + 1}-5T10:00:00Z
draft: "false"
slug: hugo
weight: ${count}
aliases: [/old/${count}]
author: author-${count}
featured_image: lake.jpg
---

{{< youtube w7Ft2ymGmfc >}}

[Missing](post-${count}.md) and [older]({{< ref "old.md" >}})
`,
  ];
}

function wordpressPage(count: number): [string, string] {
  return [
    `pages/section${count % 7}/page-${count}.md`,
    `---
id: ${count}
title: 'Page
${count}'
link: https://www.example.org/?page_id=${count}
guid: https://www.example.org/?p=${count}
date: "2015-01-0${(count % 9) + 1}T10:00:00"
status: publish
author: admin
excerpt: ''
type: page
---

# Page ${count}

<p>Hello<br>you</p>

[Contact](contact) and [imprint](/wp-content/uploads/${count}.pdf)

[caption id="attachment_${count}"]<img src="a.jpg">[/caption]
`,
  ];
}

function staffPage(count: number): [string, string] {
  return [
    `people/person-${count}.md`,
    `---
name: Person ${count}
role: professor
email: person${count} at example.org
phone: 0${count}3 555
photo: person${count}.jpg
birthday: 21 March 19${count + 50}
---
`,
  ];
}
