CREATE COLLATION "number_order" (provider = icu, locale = 'ko-u-kn-true');
