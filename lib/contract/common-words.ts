/** Words that say little by themselves: no question is searched by them, unless it holds nothing else. */
export const commonWords: ReadonlySet<string> = new Set(
  `a an and are as at be been but by can could did do does for from had has have how i if in is it its me my of on or our
   shall should so that the their them there they this to was we were what when where which who why will with would you your
   si sau la de din pe cu un o in este sunt ce cum und oder der die das ist ein eine im zu mit le les des du une et est
   el los las y es una por para com os e um uma il lo gli`.split(/\s+/),
)
