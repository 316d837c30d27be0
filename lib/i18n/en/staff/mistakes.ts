/** Says what is wrong with a field, or with a part of a text, and what to do about it. */
export const mistakesText = {
  meant: (guess: string) => `Did you mean ${guess}?`,
  hint: (hint: string) => `Check this for typing mistakes. ${hint}`,
  date: 'Enter a date that exists, such as 2026-10-05',
  time: 'Enter a date that exists, such as 2026-10-05, or a date and time, such as 2026-10-05 18:00',
  start: 'This can’t be before the start. Enter a later date or time',
  noTime: 'Enter a date without a time, because the start has no time',
  needsTime: 'Enter a time, too, because the start has a time',
  number: 'Enter a number, such as 3',
  choice: 'Choose an option from the list',
  email: 'Enter an email address, such as name@example.edu',
  phone:
    'Check this phone number. Enter one on each line, with the country code, such as +1 555 0100',
  href: 'Enter the address of a page of this site, such as /about, or an address that begins with https://',
  nowhere: (href: string) => `There is nothing at ${href}. Correct the address, or remove the link`,
  hidden: (href: string) =>
    `Visitors can’t see ${href} yet. Publish that page first, or remove the link`,
  anchor: (anchor: string) =>
    `No heading of that page has the address ${anchor}. Leave it out, or choose another heading`,
  former: 'Enter the old address from its first /, such as /news/2019/open-day.html',
  topic: 'Use only letters, digits, single spaces and the signs + # . & / * ( ) -',
  form: 'This site has no form of that name. Leave this empty, or ask the person who runs this site',
  fileName: 'Give this file another name: select “Change the address” on its page',
  taken: 'Another page already has this address. Choose a different one',
  twice: 'This is in the list twice. Remove one of them',
  describe: 'Describe the image for people who can’t see it',
  describeHere: (src: string) =>
    `Describe the image for people who can’t see it, between the square brackets: ![A lake](${src})`,
  decorative: 'Leave the description empty, or say that the image isn’t decorative',
  image: (name: string) => `There is no image called ${name}. Upload it, or choose another`,
  document: (name: string) => `There is no file called ${name}. Upload it, or choose another`,
  foreign: 'Upload the image, because pages show no images from other websites',
  title: (text: string) => `The page already has a title. Make this a heading: ## ${text}`,
  level: (text: string) => `Give this heading the next level: ${text}`,
  noHref: 'This link has no address. Put one between the round brackets: [like this](/about)',
  noWords: 'This link has no text. Put some between the square brackets: [like this](/about)',
  space: (link: string) => `Remove the space from this address, or from before it: ${link}`,
  html: (tag: string) =>
    `Visitors would see this as it is: ${tag}. Use the buttons above the text instead`,
};
