/** The valid part of the merchant's data, and a message for each part that was left out. */
export type Parsed<Value> = { value: Value; problems: string[] }
