-- The form in which texts are searched: letter case, accents, apostrophes and the kind of space make no difference, and ß is ss.
-- Letters of other scripts keep their marks.
CREATE FUNCTION search_fold(p_text text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE
  WHEN octet_length(p_text) = length(p_text) THEN regexp_replace(translate(lower(p_text), '''`', ''), '\s+', ' ', 'g')
  ELSE regexp_replace(replace(replace(replace(replace(
    translate(
      lower(regexp_replace(normalize(p_text, NFKD), '[\u0300-\u036f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g')),
      U&'\0131\00f8\0142\0111\0127\0167\03c2\2010\2011\2012\2013\2014\2015\2212''`\2018\2019\201b\02bc\02b9\2032\00b4',
      U&'iold' || U&'ht\03c3-------'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), '\s+', ' ', 'g')
END;
