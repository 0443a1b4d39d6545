// Each begins where a run of such characters begins, so that a long text is passed over once.
const DATA_ADDRESS = /\bdata:[\w.+-]{1,60}\/[\w.+-]{1,100};base64,[\w+/=-]+/g
const BASE64 = /(?<![\w+/=-])[A-Za-z0-9+/]{1000,}={0,2}/g
const LEFT_OUT = '[bytes left out]'

/** Results of tools may hold pictures and files as bytes, which are of no use in a text. */
export const withoutBytes = (text: string) => text.replace(DATA_ADDRESS, LEFT_OUT).replace(BASE64, LEFT_OUT)
