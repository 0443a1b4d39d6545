/** The locator of a piece of a message that is a memory of its own, such as `<message>#saved-1`. */
export const partLocator = (message: string, name: string) => `${message}#${name}`

/** The message that such a piece stands in. */
export const messageOf = (locator: string) => locator.replace(/#[^#]*$/, '')
